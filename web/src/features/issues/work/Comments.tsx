import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { IconButton } from '#components/IconButton.tsx';
import { SkeletonLines } from '#components/Skeleton.tsx';
import { TextBox } from '#components/TextBox.tsx';
import { Time } from '#components/Time.tsx';
import { COMMENT_MAX } from '#contracts/ticket/ticket.ts';
import { isoText } from '#lib/dates.ts';
import { t as shared } from '#messages';
import { workTexts } from '#messages/issueWork.ts';
import {
  type IssueComment,
  useAddComment,
  useCommentChange,
  useComments,
} from './commentQueries.ts';
import styles from './Work.module.css';

const t = workTexts.comments;
/** From here on the room that is left is shown. */
const NEAR_END = 500;

interface TextFormProps {
  readonly initial: string;
  readonly submit: string;
  readonly busy: boolean;
  /** Resolves to true when the text is kept. */
  readonly onSubmit: (text: string) => Promise<boolean>;
  readonly onCancel?: () => void;
}

const TextForm = ({ initial, submit, busy, onSubmit, onCancel }: TextFormProps) => {
  const [text, setText] = useState(initial);
  const left = COMMENT_MAX - text.length;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit(text).then((kept) => kept && setText(''));
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <TextBox
        label={t.text}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {left < NEAR_END && <output className={styles.left}>{t.left(left)}</output>}
      <span className={styles.buttons}>
        <Button
          changes
          type="submit"
          size="small"
          busy={busy}
          busyText={t.adding}
          disabled={text.trim() === ''}
        >
          {submit}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {shared.cancel}
          </Button>
        )}
      </span>
    </form>
  );
};

const succeeded = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

interface CommentProps {
  readonly issue: string;
  readonly comment: IssueComment;
}

const Own = ({ issue, comment, onEdit }: CommentProps & { readonly onEdit: () => void }) => {
  const { mutate, isPending } = useCommentChange(issue);
  const { _id: commentId } = comment;
  const remove = () =>
    mutate({ to: { commentId, deleted: true }, back: { commentId, deleted: false } });
  return (
    <span>
      <IconButton label={t.edit} onClick={onEdit}>
        <Pencil size={14} aria-hidden="true" />
      </IconButton>
      <IconButton label={t.remove} disabled={isPending} onClick={remove}>
        <Trash2 size={14} aria-hidden="true" />
      </IconButton>
    </span>
  );
};

const Editing = ({ issue, comment, onEnd }: CommentProps & { readonly onEnd: () => void }) => {
  const { mutateAsync, isPending } = useCommentChange(issue);
  const { _id: commentId, text: before } = comment;
  const save = async (text: string): Promise<boolean> => {
    const change = { to: { commentId, text }, back: { commentId, text: before } };
    if (await succeeded(mutateAsync(change))) onEnd();
    return false;
  };
  return (
    <TextForm
      initial={before}
      submit={workTexts.save}
      busy={isPending}
      onSubmit={save}
      onCancel={onEnd}
    />
  );
};

const Comment = (props: CommentProps) => {
  const [editing, setEditing] = useState(false);
  const { by, at, text, isOwn, editedAt } = props.comment;
  return (
    <li>
      <span className={styles.by}>
        <strong>{by}</strong>
        <Time at={at} />
        {editedAt && <span title={isoText(editedAt)}>({t.edited})</span>}
        {isOwn && !editing && <Own {...props} onEdit={() => setEditing(true)} />}
      </span>
      {editing ? (
        <Editing {...props} onEnd={() => setEditing(false)} />
      ) : (
        <span className={styles.text}>{text}</span>
      )}
    </li>
  );
};

const List = ({ issue }: { readonly issue: string }) => {
  const { data, error, refetch } = useComments(issue);
  if (!data && error)
    return <ErrorState inline error={error} fallback={t.failed} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p className={styles.none}>
        <SkeletonLines lines={1} />
      </p>
    );
  if (data.data.length === 0) return <p className={styles.none}>{t.none}</p>;
  return (
    <ol className={styles.comments}>
      {data.data.map((comment) => (
        <Comment key={comment._id} issue={issue} comment={comment} />
      ))}
    </ol>
  );
};

const Add = ({ issue }: { readonly issue: string }) => {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending } = useAddComment(issue);
  const add = async (text: string): Promise<boolean> => {
    const kept = await succeeded(mutateAsync({ text, idempotencyKey }));
    if (kept) setKey(crypto.randomUUID());
    return kept;
  };
  return <TextForm initial="" submit={t.add} busy={isPending} onSubmit={add} />;
};

/** What people write about an issue, oldest first. */
export const Comments = ({ issue }: { readonly issue: string }) => (
  <Card title={t.title}>
    <List issue={issue} />
    <Add issue={issue} />
  </Card>
);
