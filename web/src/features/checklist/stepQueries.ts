import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { type ChecklistStep, checklistRoutes } from '#contracts/checklist/routes.ts';
import { userRoutes } from '#contracts/user/routes.ts';
import { call } from '#lib/api.ts';
import { messageOf } from '#lib/apiError.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';
import { toast } from '#lib/toast.ts';
import { checklistTexts } from '#messages/checklist.ts';
import { type Steps, stepsOf } from './steps.ts';

const t = checklistTexts.remediation;

export const useRiskSteps = () => useRead(attackPathRoutes.listRiskSteps, {});

export const useNotes = () => useRead(checklistRoutes.listChecklistSteps, {});

/** Undefined until both are read. */
export const useSteps = (): Steps | undefined => {
  const [points, notes] = [useRiskSteps().data, useNotes().data];
  return points && notes && stepsOf(points, notes.data);
};

/** Users who can be given a step. */
export const usePeople = () => {
  const { customerId } = useSignedIn();
  const { data } = useRead(userRoutes.listUsers, { customerId });
  return data?.data.filter(({ status }) => status === 'ACTIVE') ?? [];
};

export interface StepChange {
  readonly stepId: string;
  readonly ticked?: boolean;
  /** Id of a user; null = nobody. */
  readonly owner?: string | null;
}

/** What takes a change back. */
const undoOf = (
  { stepId, ticked, owner }: StepChange,
  before: ChecklistStep | undefined,
  people: ReturnType<typeof usePeople>,
): StepChange => ({
  stepId,
  ...(ticked !== undefined && { ticked: before?.ticked !== null && before !== undefined }),
  ...(owner !== undefined && {
    owner: people.find(({ email }) => email === before?.owner)?._id ?? null,
  }),
});

const savedText = ({ ticked }: StepChange): string => {
  if (ticked === undefined) return t.given;
  return ticked ? t.ticking : t.unticking;
};

/** Assigns, ticks or unticks a step, and offers to undo it. */
export const useStepChange = (before: ChecklistStep | undefined) => {
  const { customerId } = useSignedIn();
  const client = useQueryClient();
  const people = usePeople();
  const send = (change: StepChange) =>
    call(checklistRoutes.setChecklistStep, { customerId, ...change });
  const again = () => client.invalidateQueries();
  const undo = async (change: StepChange): Promise<void> => {
    await send(undoOf(change, before, people)).catch((error: unknown) =>
      toast('error', messageOf(error, t.failed)),
    );
    await again();
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (_, change) =>
      toast('success', savedText(change), { label: t.undo, run: () => void undo(change) }),
    onError: (error) => toast('error', messageOf(error, t.failed)),
    onSettled: () => again(),
  });
};
