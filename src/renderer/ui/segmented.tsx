import { useId } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import type { Option } from "./choice.tsx";
import { Icon, type IconName } from "./icons.tsx";

/** One of a few, all of them in sight: for two to five short words. The arrows go from one to the next. */
export function Segmented<K extends string>(props: {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly (Omit<Option<K>, "detail"> & { readonly icon?: IconName; readonly disabled?: boolean })[];
  readonly value: K;
  readonly disabled?: boolean;
  readonly onChange: (value: K) => void;
}) {
  const { hideLabel = false } = props;
  const id = useId();
  return (
    <div className="field">
      {!hideLabel && (
        <span className="label" id={id}>
          {props.label}
        </span>
      )}
      <ToggleButtonGroup
        className="segmented"
        aria-label={hideLabel ? props.label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={props.disabled ?? false}
        selectedKeys={[props.value]}
        onSelectionChange={(keys) => {
          const chosen = props.options.find((option) => keys.has(option.id));
          if (chosen) props.onChange(chosen.id);
        }}
      >
        {props.options.map(({ id: key, label, icon, disabled }) => (
          <ToggleButton key={key} id={key} className="segment" isDisabled={disabled ?? props.disabled ?? false}>
            {icon && <Icon name={icon} />}
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
