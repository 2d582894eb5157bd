// The fallbacks of a rule in its dialog, best first: added, removed and put in order.
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { PASSAGE_MAX, RULE_FALLBACKS_MAX } from '#domain/limits.ts';
import type { Fallback, Rule } from '#domain/playbooks.ts';
import { SortableList } from '#src/components/sortable/sortable-list.tsx';
import { useKeyedList } from '#src/components/sortable/use-keyed-list.ts';
import { Passage } from '#src/shared/form/text-fields.tsx';
import type { Draft } from './use-draft.ts';

const NONE: Fallback = { position: '', language: '' };
/** The first has two fields of the rule, the further ones a list. */
const FALLBACKS_MAX = RULE_FALLBACKS_MAX + 1;

const shownIn = ({ fallback_position, fallback_language, fallbacks = [] }: Rule): readonly Fallback[] => [
  { position: fallback_position, language: fallback_language },
  ...fallbacks,
];

const pathOf = (index: number, field: keyof Fallback) =>
  index === 0 ? `fallback_${field}` : `fallbacks.${index - 1}.${field}`;

export function FallbackFields({ draft }: { draft: Draft<Rule> }) {
  const { values, set, errorAt } = draft;
  const list = useKeyedList(shownIn(values), ([first = NONE, ...further]) => {
    set('fallback_position', first.position);
    set('fallback_language', first.language);
    set('fallbacks', further.length > 0 ? further : undefined);
  });
  const count = list.rows.length;
  const texts = (fallback: Fallback, index: number) => {
    const rank = index === 0 ? '' : ` ${index + 1}`;
    const control = (field: keyof Fallback) => ({
      path: pathOf(index, field),
      isReadOnly: false,
      value: fallback[field],
      error: errorAt(pathOf(index, field)),
      onChange: (text: string) => list.change(index, { ...fallback, [field]: text }),
    });
    return (
      <div className="fallback-texts">
        <Passage
          label={`Fallback Position${rank}`}
          control={control('position')}
          max={PASSAGE_MAX}
          lines={2}
          placeholder="What you can accept instead, and who must approve it."
        />
        <Passage
          label={`Fallback Language${rank}`}
          control={control('language')}
          max={PASSAGE_MAX}
          placeholder="The wording for the fallback."
        />
      </div>
    );
  };
  return (
    <section className="fallbacks" aria-label="Fallbacks">
      <SortableList
        label="Fallbacks, best first"
        list={list}
        nameOf={(_fallback, index) => `Fallback ${index + 1}`}
        isReadOnly={count === 1}
      >
        {(fallback, index, controls) =>
          count === 1 ? (
            texts(fallback, index)
          ) : (
            <div className="fallback">
              <div className="fallback-head">
                {controls}
                <h3>Fallback {index + 1}</h3>
                <Button
                  size="small"
                  type="text"
                  aria-label={`Remove fallback ${index + 1}`}
                  onClick={() => list.remove(index)}
                >
                  Remove
                </Button>
              </div>
              {texts(fallback, index)}
            </div>
          )
        }
      </SortableList>
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        disabled={count >= FALLBACKS_MAX}
        onClick={() => list.add(NONE)}
      >
        Add Fallback
      </Button>
    </section>
  );
}
