import { Button, Flex } from '@banyan/platform/base';
import { Form, Input } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { editionTexts } from './editionTexts.js';
import styles from './goods.module.css';

const MOST_POINTS = 8;

/** What an edition is praised for, line by line in both languages. */
export function PointFields() {
  const text = useTexts(editionTexts);
  const validator = (_rule: unknown, points: readonly unknown[] = []): Promise<void> =>
    points.length === 0 ? Promise.reject(new Error(text.noPoints)) : Promise.resolve();
  return (
    <Form.List name="points" rules={[{ validator }]}>
      {(fields, { add, remove, move }, { errors }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className={styles['point']}>
              <PointField at={[name, 'zh']} label={text.pointZh(name + 1)} max={20} />
              <PointField at={[name, 'en']} label={text.pointEn(name + 1)} max={40} />
              <Flex gap={4} className={styles['pointActs'] ?? ''}>
                <Button
                  aria-label={text.raisePoint(name + 1)}
                  title={text.raisePoint(name + 1)}
                  {...(name === 0 ? { disabled: true } : {})}
                  onClick={() => {
                    move(name, name - 1);
                  }}
                >
                  ↑
                </Button>
                <Button
                  aria-label={text.removePoint(name + 1)}
                  title={text.removePoint(name + 1)}
                  onClick={() => {
                    remove(name);
                  }}
                >
                  ×
                </Button>
              </Flex>
            </div>
          ))}
          <Form.ErrorList errors={errors} />
          {fields.length < MOST_POINTS && (
            <Button
              onClick={() => {
                add({ zh: '', en: '' });
              }}
            >
              {text.addPoint}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

type PointProps = {
  readonly at: readonly [number, 'zh' | 'en'];
  readonly label: string;
  readonly max: number;
};

function PointField({ at, label, max }: PointProps) {
  const text = useTexts(editionTexts);
  return (
    <Form.Item
      name={[...at]}
      label={label}
      rules={[{ required: true, whitespace: true, message: text.fill(label) }]}
    >
      <Input maxLength={max} />
    </Form.Item>
  );
}
