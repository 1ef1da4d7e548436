/**
 * Between the values of a long JSON list that were written in one turn and those of the next. No value's own text has a line end in it (RFC 8259, section 7: control characters are
 * escaped), so that a reader of the list can split it there and take turns as well; it is JSON as a whole.
 */
export const BETWEEN_TURNS = ",\n";
