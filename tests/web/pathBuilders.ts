import type { AttackPath, PathNode } from '#contracts/attackPath/routes.ts';
import type { LinkKind } from '#contracts/attackPath/words.ts';

export const pathNode = (id: string, more: Partial<PathNode> = {}): PathNode => ({
  ...{ id, name: id, type: 'role', is_primary: false, datastore_node: false },
  ...{ active_attack: false, eks_enabled: false, tooltip_content: {} },
  ...{ CD_Asset_Id: null, userName: null, datastoreId: null },
  ...more,
});

export const pathLink = (
  source: string,
  target: string,
  kind: LinkKind,
  more: Partial<AttackPath['links'][number]> = {},
): AttackPath['links'][number] => ({
  ...{ source, target, kind, text: `${source} can read ${target}`, ease: 0.98 },
  ...{ reason: 'Permissions allow it', rule: null, proof: [] },
  ...more,
});

/** The user ann reads the bucket cards. */
export const attackPath = (more: Partial<AttackPath> = {}): AttackPath => ({
  ...{ id: 'p1', pathName: 'BR-AP-Old access key, direct access: cards', alike: 0 },
  ...{ pathDescription: 'ann can read cards.', pathScore: 84, pathAttackStatus: false },
  ...{ datastoreId: 'cards', entry: { kind: 'oldKey', ease: 0.15, reason: 'An old key' } },
  nodes: [
    pathNode('ann', { type: 'user' }),
    pathNode('cards', { type: 's3', is_primary: true, datastore_node: true }),
  ],
  links: [
    pathLink('ann', 'cards', 'CAN_READ', {
      proof: [
        {
          ...{ layer: 'identity', policy: 'ann: own', sid: null, dependsOn: [] },
          statement: '{"Effect":"Allow","Action":"s3:GetObject"}',
        },
      ],
    }),
  ],
  ...more,
});
