import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { OthersAd, OwnAd } from '#contract/ads/own-entities.ts';
import { LIMITS } from '#contract/limits.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { Form } from '#app/platform/calls/form.tsx';
import { buildFormOptions, useForm } from '#app/platform/calls/use-form.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { usePages } from '#app/platform/query/use-pages.ts';
import { formatPay } from '#app/shared/ads/format-pay.ts';
import { ownAdsPages } from '#app/shared/ads/own-queries.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TextArea } from '#app/ui/controls/form-field.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './offer-dialog.module.css';

interface Person {
  readonly id: string;
  readonly full_name: string;
  readonly city: string | null;
  /** The trades that the person has chosen. */
  readonly categories: readonly string[];
}

interface Props {
  person: Person;
  onClose: () => void;
}

/** Offers one of the reader's open tasks to a person, or begins a new one for them. */
export function OfferDialog({ person, onClose }: Props) {
  const { items, failed, retry } = usePages(ownAdsPages('task', 'published'));
  const open = items?.filter(isOpenTask);
  return (
    <Dialog title={<Trans>Предложить задание</Trans>} onClose={onClose}>
      <p className={styles.name}>{person.full_name}</p>
      {open === undefined ? failed ? <LoadFailed onRetry={retry} /> : <Skeleton height={160} /> : null}
      {open !== undefined && open.length > 0 ? <OfferForm person={person} tasks={open} /> : null}
      {open?.length === 0 ? (
        <>
          <p>
            <Trans>У вас нет открытых заданий. Разместите новое, и его можно будет предложить.</Trans>
          </p>
          <NewTask person={person} variant="primary" />
        </>
      ) : null}
    </Dialog>
  );
}

function isOpenTask(ad: OwnAd | OthersAd): ad is OwnAd {
  return !('request' in ad) && !('question' in ad) && ad.status === 'published';
}

function OfferForm({ person, tasks }: { person: Person; tasks: readonly OwnAd[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    ...buildFormOptions(messagesEndpoints.offer, { 'idempotency-key': key }),
    required: { task: t`Выберите задание`, text: t`Напишите пару слов` },
    args: (field) => ({ body: { task: field('task'), user: person.id, text: field('text').trim() } }),
    onDone: ({ message_id: id }, field) =>
      void navigate({
        to: '/cabinet/$',
        params: { _splat: `messages/task/${field('task')}` },
        state: { message_id: id },
      }),
  });
  const problem = form.errors['task'];
  return (
    <Form
      form={form}
      submit={<Trans>Предложить</Trans>}
      icon="send"
      below={<NewTask person={person} variant="secondary" />}
      aria-label={t`Предложить задание`}
    >
      <div
        role="radiogroup"
        tabIndex={-1}
        className={styles.tasks}
        aria-label={t`Какое задание`}
        aria-invalid={Boolean(problem)}
      >
        {tasks.map((task) => {
          const { title, locale: language } = chooseTranslation(task.translations, locale);
          return (
            <label key={task.id}>
              <input type="radio" name="task" value={task.id} defaultChecked={tasks.length === 1} />
              <span lang={language}>{title}</span> <small>{formatPay(task, locale, 'short')}</small>
            </label>
          );
        })}
        {problem ? <p className={styles.problem}>{problem}</p> : null}
      </div>
      <TextArea
        name="text"
        label={t`Сообщение`}
        hint={t`Задание будет видно в чате.`}
        rows={3}
        maxLength={LIMITS.messageMax}
        defaultValue={t`Здравствуйте! Возьмётесь за это задание?`}
        error={form.errors['text']}
      />
    </Form>
  );
}

/** A new task begins with the person's trade and city. */
function NewTask({ person, variant }: { person: Person; variant: 'primary' | 'secondary' }) {
  const { categories, city } = person;
  const search = {
    ...(categories[0] === undefined ? {} : { category: categories[0] }),
    ...(city === null ? {} : { city }),
  };
  return (
    <Link
      to="/ads/$"
      params={{ _splat: 'task' }}
      search={search}
      className={buttonClass({ full: true, variant })}
    >
      <Trans>Новое задание</Trans>
    </Link>
  );
}
