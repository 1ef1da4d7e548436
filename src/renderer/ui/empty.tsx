import { Action } from "./action.tsx";
import { Icon, type IconName } from "./icons.tsx";

/** What stands where there is nothing yet: one sentence, and the one thing to do about it. */
export function Empty(props: {
  readonly icon?: IconName;
  readonly sentence: string;
  /** Left out only where nothing can be done from here. */
  readonly action?: {
    readonly label: string;
    readonly icon?: IconName;
    readonly keyName?: string;
    readonly onPress: () => void;
  };
}) {
  const { icon, sentence, action } = props;
  return (
    <div className="empty-state">
      {icon && <Icon name={icon} />}
      <p>{sentence}</p>
      {action && (
        <Action
          strong
          onPress={action.onPress}
          {...(action.icon && { icon: action.icon })}
          {...(action.keyName && { keyName: action.keyName })}
        >
          {action.label}
        </Action>
      )}
    </div>
  );
}
