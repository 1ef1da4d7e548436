/** Settings: the search, and what a change says. */
export const settings = {
  search: "Search the settings",
  placeholder: "Search the settings (/)",
  none: "No setting has all of these words.",
  showAll: "Show all settings",
  keys: "/ searches the settings, by their names, values and what they do; Enter goes to the first.",
  shown: (shown: number, all: number) => `${shown} of ${all} settings`,
  changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  changedTo: (name: string, after: string) => `${name}: ${after}`,
};
