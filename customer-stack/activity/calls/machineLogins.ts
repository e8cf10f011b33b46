import { regional } from '../cloudtrail/storesOf.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { textsOf } from './textsOf.ts';

const machine = regional('ec2', 'instance/');

/** Machines that a parameter names by their ids; those outside of AWS have other ids. */
const machinesIn =
  (parameter: string): ReadCall =>
  (call) => {
    const ids = textsOf(call.parameters[parameter]).filter((id) => /^i-[0-9a-f]+$/.test(id));
    return ids.length === 0 ? undefined : { resources: ids.map((id) => machine(id, call)) };
  };

/** Commands and sessions on machines, which have the rights of their roles. */
export const machineCommands: CallFamily = {
  service: 'ssm.amazonaws.com',
  operations: { SendCommand: machinesIn('instanceIds'), StartSession: machinesIn('target') },
};

export const machineKeys: CallFamily = {
  service: 'ec2-instance-connect.amazonaws.com',
  operations: { SendSSHPublicKey: machinesIn('instanceId') },
};
