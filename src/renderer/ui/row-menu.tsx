import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator, Text } from "react-aria-components";
import { Icon, type IconName } from "./icons.tsx";
import { keyWords } from "./key-words.ts";

/** One thing that can be done to what the menu belongs to. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  /** Other words that Ctrl K finds it by; not shown. */
  readonly also?: string;
  readonly icon?: IconName;
  readonly keyName?: string;
  /** It deletes. Stands last, apart from the others. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** The “⋯” of a row, or a button with a word: what can be done to something. Enter or ↓ opens it, a letter finds an entry, Escape closes it. */
export function RowMenu(props: {
  /** What it belongs to, for screen readers: “More for Desk lamp”. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  /** Whether Tab reaches it; in lists of which one row at a time is reached. */
  readonly inTab?: boolean;
  /** A word on the button, which is its name then; with dots before it, or with its own icon and an arrow. */
  readonly text?: string;
  readonly icon?: IconName;
}) {
  const { label, actions, inTab = true, text, icon } = props;
  const safe = actions.filter(({ danger }) => !danger);
  const dangerous = actions.filter(({ danger }) => danger);
  return (
    <MenuTrigger>
      {text === undefined ? (
        <Button className="action quiet row-more" aria-label={label} excludeFromTabOrder={!inTab}>
          <Icon name="more" />
        </Button>
      ) : (
        <Button className={icon ? "action quiet" : "action"} excludeFromTabOrder={!inTab}>
          <Icon name={icon ?? "more"} />
          <span>{text}</span>
          {icon && <Icon name="down" />}
        </Button>
      )}
      <Popover className="popover" data-modal placement="bottom end">
        <Menu
          className="menu"
          disabledKeys={actions.flatMap(({ id, disabled }) => (disabled ? [id] : []))}
          onAction={(key) => actions.find(({ id }) => id === key)?.onPress()}
        >
          {safe.map(item)}
          {safe.length > 0 && dangerous.length > 0 && <Separator className="menu-line" />}
          {dangerous.map(item)}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function item({ id, label, icon, keyName, danger }: MenuAction) {
  return (
    <MenuItem key={id} id={id} textValue={label} className={danger ? "menu-item danger" : "menu-item"}>
      {icon ? <Icon name={icon} /> : <span />}
      <Text slot="label">{label}</Text>
      {keyName && <kbd aria-hidden="true">{keyWords(keyName)}</kbd>}
    </MenuItem>
  );
}
