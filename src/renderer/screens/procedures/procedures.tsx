export function ProceduresScreen() {
  return null;
}
