import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from "react-aria-components";
import { Icon } from "./icons.tsx";
import type { Option } from "./choice.tsx";

/** Several of a few things, chosen in a menu that stays open. Space or Enter chooses one, Escape closes it. */
export function ManyChoice<K extends string>(props: {
  /** What is chosen, for screen readers. */
  readonly label: string;
  /** What the button says: what is chosen now. */
  readonly said: string;
  readonly options: readonly Option<K>[];
  readonly chosen: ReadonlySet<K>;
  readonly onChange: (chosen: ReadonlySet<K>) => void;
}) {
  const { label, said, options, chosen } = props;
  return (
    <MenuTrigger>
      <Button className="select many-choice" aria-label={`${label}: ${said}`}>
        {said}
        <span aria-hidden="true" className="select-arrow" />
      </Button>
      <Popover className="popover" data-modal placement="bottom end">
        <Menu
          className="menu"
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            props.onChange(new Set(options.flatMap(({ id }) => (keys === "all" || keys.has(id) ? [id] : []))))
          }
        >
          {options.map(({ id, label: name }) => (
            <MenuItem key={id} id={id} textValue={name} className="menu-item">
              {({ isSelected }) => (
                <>
                  {isSelected ? <Icon name="check" /> : <span />}
                  <Text slot="label">{name}</Text>
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
