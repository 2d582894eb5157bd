// The events that a webhook is told of: checkboxes in groups, and one for each whole group.
import { Checkbox } from 'antd';
import { EVENT_GROUPS, SUBSCRIBED_EVENTS, type WebhookEventType, WEBHOOK_EVENTS } from '#domain/webhook-events.ts';

const GROUPS = EVENT_GROUPS.map((group) => ({
  group,
  types: SUBSCRIBED_EVENTS.filter((type) => WEBHOOK_EVENTS[type].group === group),
}));

const NONE: readonly WebhookEventType[] = [];

interface EventChoiceProps {
  /** Given by the form item. */
  readonly value?: readonly WebhookEventType[];
  readonly onChange?: (value: readonly WebhookEventType[]) => void;
}

export function EventChoice({ value = NONE, onChange }: EventChoiceProps) {
  const chosen = new Set(value);
  const set = (types: readonly WebhookEventType[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const type of types)
      if (isChosen) next.add(type);
      else next.delete(type);
    // In the order of the form, so that the same choice is the same value.
    onChange?.(SUBSCRIBED_EVENTS.filter((type) => next.has(type)));
  };
  return (
    <div className="webhook-events">
      {GROUPS.map(({ group, types }) => {
        const count = types.filter((type) => chosen.has(type)).length;
        return (
          <fieldset key={group}>
            <legend>
              <Checkbox
                checked={count === types.length}
                indeterminate={count > 0 && count < types.length}
                onChange={(event) => set(types, event.target.checked)}
              >
                {group}
              </Checkbox>
            </legend>
            {types.map((type) => (
              <Checkbox key={type} checked={chosen.has(type)} onChange={(event) => set([type], event.target.checked)}>
                {WEBHOOK_EVENTS[type].title}
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
