export function ReplayScreen() {
  return null;
}
