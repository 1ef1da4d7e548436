/** Forms that rows are exported in: for programs and benchmarks, or besides them as conversations to tune a model on. */
export const ROW_FORMS = ["rows", "chat"] as const;
export type RowForm = (typeof ROW_FORMS)[number];
