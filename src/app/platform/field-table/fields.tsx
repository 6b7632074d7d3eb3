import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { rootFieldName } from '../calls/first-errors.ts';
import type { FieldSection, FieldSpec } from './field-spec.ts';
import { useFieldsScope } from './fields-scope.ts';
import styles from './fields.module.css';
import { useErrorText } from './use-error-text.ts';

export function Fields({ sections }: { sections: readonly FieldSection[] }) {
  const { values } = useFieldsScope();
  return sections.map(({ title, fields }) => {
    const shown = Object.entries(fields).filter(([, { when }]) => when?.(values) ?? true);
    return shown.length > 0 ? <Section key={title.id} title={title} shown={shown} /> : null;
  });
}

function Section({ title, shown }: Pick<FieldSection, 'title'> & { shown: [string, FieldSpec][] }) {
  const { i18n } = useLingui();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{i18n._(title)}</h2>
      {shown.map(([name, spec]) => (
        <TableField key={name} name={name} spec={spec} />
      ))}
    </section>
  );
}

function TableField({ name, spec }: { name: string; spec: FieldSpec }) {
  const { i18n } = useLingui();
  const { values, errors, change, isRequired } = useFieldsScope();
  const errorText = useErrorText();
  const wrong = Object.keys(errors).find((each) => rootFieldName(each) === name);
  return spec.render({
    name,
    label: i18n._(spec.label),
    hint: spec.hint && i18n._(spec.hint),
    error: wrong === undefined ? undefined : errorText(errors[wrong], spec),
    required: isRequired(name),
    value: values[name],
    onChange: (value) => change({ [name]: value }),
  });
}
