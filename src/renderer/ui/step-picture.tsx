/** A step's picture by its name, and what it shows for who cannot see it. */
export function StepPicture({ name, text }: { readonly name: string; readonly text: string }) {
  return <img className="step-image" src={`benchside://picture/${encodeURIComponent(name)}`} alt={text} />;
}
