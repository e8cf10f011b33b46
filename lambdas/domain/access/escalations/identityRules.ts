import type { EscalationRule } from './rule.ts';

/** It raises its own permissions, or becomes another identity. */
export const identityRules: readonly EscalationRule[] = [
  { id: 'iam-001', target: 'ownPolicy', required: ['iam:CreatePolicyVersion'] },
  { id: 'iam-002', target: 'user', required: ['iam:CreateAccessKey'] },
  { id: 'iam-003', target: 'user', required: ['iam:CreateAccessKey', 'iam:DeleteAccessKey'] },
  { id: 'iam-004', target: 'user', required: ['iam:CreateLoginProfile'] },
  { id: 'iam-005', target: 'ownRole', required: ['iam:PutRolePolicy'] },
  { id: 'iam-006', target: 'user', required: ['iam:UpdateLoginProfile'] },
  { id: 'iam-007', target: 'ownUser', required: ['iam:PutUserPolicy'] },
  { id: 'iam-008', target: 'ownUser', required: ['iam:AttachUserPolicy'] },
  { id: 'iam-009', target: 'ownRole', required: ['iam:AttachRolePolicy'] },
  { id: 'iam-010', target: 'ownGroup', required: ['iam:AttachGroupPolicy'] },
  { id: 'iam-011', target: 'ownGroup', required: ['iam:PutGroupPolicy'] },
  { id: 'iam-012', target: 'role', required: ['iam:UpdateAssumeRolePolicy'] },
  { id: 'iam-013', target: 'otherGroup', required: ['iam:AddUserToGroup'] },
  { id: 'iam-014', target: 'roleRaised', required: ['iam:AttachRolePolicy', 'sts:AssumeRole'] },
  {
    id: 'iam-015',
    target: 'userRaised',
    required: ['iam:AttachUserPolicy', 'iam:CreateAccessKey'],
  },
  {
    id: 'iam-016',
    target: 'rolePolicyRaised',
    required: ['iam:CreatePolicyVersion', 'sts:AssumeRole'],
  },
  { id: 'iam-017', target: 'roleRaised', required: ['iam:PutRolePolicy', 'sts:AssumeRole'] },
  { id: 'iam-018', target: 'userRaised', required: ['iam:PutUserPolicy', 'iam:CreateAccessKey'] },
  {
    id: 'iam-019',
    target: 'roleRaised',
    required: ['iam:AttachRolePolicy', 'iam:UpdateAssumeRolePolicy'],
  },
  {
    id: 'iam-020',
    target: 'rolePolicyRaised',
    required: ['iam:CreatePolicyVersion', 'iam:UpdateAssumeRolePolicy'],
  },
  {
    id: 'iam-021',
    target: 'roleRaised',
    required: ['iam:PutRolePolicy', 'iam:UpdateAssumeRolePolicy'],
  },
  { id: 'sts-001', target: 'role', required: ['sts:AssumeRole'] },
];
