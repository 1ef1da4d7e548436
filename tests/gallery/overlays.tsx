import { Menu, MenuItem, Separator, Text } from "react-aria-components";
import { Icon } from "../../src/renderer/ui/icons.tsx";
import { ToastList } from "../../src/renderer/ui/toast-list.tsx";
import { useToasts } from "../../src/renderer/ui/toasts.ts";
import type { GalleryState } from "./state.ts";

useToasts.setState({
  shown: [
    { id: 1, text: "The settings are kept.", undo: null },
    { id: 2, text: "“Desk lamp · 22 Nov, 10:41” is deleted.", undo: () => undefined },
  ],
});

/** What lies over the window, shown in its place in the page. A transform holds what is fixed to the window. */
export const OVERLAYS: readonly GalleryState[] = [
  {
    ...{ name: "toasts", width: 640, height: 170 },
    shown: (
      <div style={{ height: "100%", transform: "translate(0)" }}>
        <ToastList />
      </div>
    ),
  },
  {
    ...{ name: "menu", width: 320, height: 190 },
    shown: (
      <Menu className="menu" aria-label="More for Desk lamp" disabledKeys={["folder"]}>
        <MenuItem id="rename" className="menu-item" textValue="Rename">
          <Icon name="edit" />
          <Text slot="label">Rename…</Text>
          <kbd aria-hidden="true">F2</kbd>
        </MenuItem>
        <MenuItem id="folder" className="menu-item" textValue="Show in folder">
          <Icon name="folder" />
          <Text slot="label">Show in folder</Text>
        </MenuItem>
        <Separator className="menu-line" />
        <MenuItem id="delete" className="menu-item danger" textValue="Delete">
          <Icon name="bin" />
          <Text slot="label">Delete</Text>
        </MenuItem>
      </Menu>
    ),
  },
];
