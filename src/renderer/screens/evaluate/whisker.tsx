import type { ReportRow } from "../../../core/evaluation/report.ts";

const WIDTH = 96;
const HEIGHT = 16;
const EDGE = 4;

/** A share of 0..1 as a dot on a line, its interval as a bar with end marks. The numbers stand beside it in words. */
export function Whisker({ value, interval }: Pick<ReportRow, "value" | "interval">) {
  if (value === null) return null;
  const x = (share: number) => EDGE + share * (WIDTH - 2 * EDGE);
  return (
    <svg className="whisker" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path className="whisker-line" d={`M${x(0)} 8H${x(1)}M${x(0)} 5v6M${x(0.5)} 6v4M${x(1)} 5v6`} />
      {interval && (
        <path
          className="whisker-interval"
          d={`M${x(interval.low)} 1.5v13M${x(interval.high)} 1.5v13M${x(interval.low)} 8H${x(interval.high)}`}
        />
      )}
      <circle className="whisker-value" cx={x(value)} cy={8} r={3} />
    </svg>
  );
}
