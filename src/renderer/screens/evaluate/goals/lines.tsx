/** Lines of a phone or of earlier sessions, folded away until somebody opens them; nothing where there are none. */
export function Lines({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{label}</summary>
      <ul className="goal-lines">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
