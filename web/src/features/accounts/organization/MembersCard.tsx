import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import type { Member, Members } from '#contracts/cloudAccount/organizationRoutes.ts';
import { RowsExport } from '#features/shared/list/RowsExport.tsx';
import { organizationTexts as t } from '#messages/organization.ts';

/** Accounts named in one call. */
const AT_ONCE = 50;

interface MembersCardProps {
  readonly shown: Members;
  readonly onAccept: (ids: string[]) => void;
  readonly onRefuse: (ids: string[]) => void;
  readonly onRestore: (ids: string[]) => void;
}

const Name = ({ member }: { readonly member: Member }) => (
  <>
    <strong>{member.id}</strong>
    {member.organizationalUnitId !== null && <> · {t.unit(member.organizationalUnitId)}</>}
  </>
);

const Notices = ({ shown }: Pick<MembersCardProps, 'shown'>) =>
  shown.organizations.map(({ managementAccountId: id, status }) =>
    status === 'found' ? null : (
      <p key={id}>{status === 'denied' ? t.denied(id) : t.launched(id)}</p>
    ),
  );

const Hidden = ({
  members,
  onRestore,
}: Pick<MembersCardProps, 'onRestore'> & { readonly members: readonly Member[] }) => (
  <details>
    <summary>{t.hidden(members.length)}</summary>
    <ul>
      {members.map((member) => (
        <li key={member.id}>
          <Name member={member} />{' '}
          <Button aria-label={t.restoreOne(member.id)} onClick={() => onRestore([member.id])}>
            {t.restore}
          </Button>
        </li>
      ))}
    </ul>
  </details>
);

/** Accounts of organisations that wait to be confirmed, and those that were hidden. */
export const MembersCard = ({ shown, onAccept, onRefuse, onRestore }: MembersCardProps) => {
  const waiting = shown.members.filter(({ status }) => status === 'waiting');
  const hidden = shown.members.filter(({ status }) => status === 'refused');
  const all = waiting.slice(0, AT_ONCE).map(({ id }) => id);
  return (
    <Card
      title={t.title}
      hint={t.lead}
      action={
        <>
          <RowsExport
            file="organization-members"
            rows={shown.members}
            columns={async () => (await import('./membersCsv.ts')).membersCsv}
          />
          {waiting.length > 1 && <Button onClick={() => onAccept(all)}>{t.acceptAll}</Button>}
        </>
      }
    >
      <Notices shown={shown} />
      {waiting.length === 0 && <p>{t.none}</p>}
      <ul aria-label={t.waiting}>
        {waiting.map((member) => (
          <li key={member.id}>
            <Name member={member} /> · {t.waiting}{' '}
            <Button
              look="primary"
              aria-label={t.acceptOne(member.id)}
              onClick={() => onAccept([member.id])}
            >
              {t.accept}
            </Button>{' '}
            <Button aria-label={t.refuseOne(member.id)} onClick={() => onRefuse([member.id])}>
              {t.refuse}
            </Button>
          </li>
        ))}
      </ul>
      {hidden.length > 0 && <Hidden members={hidden} onRestore={onRestore} />}
    </Card>
  );
};
