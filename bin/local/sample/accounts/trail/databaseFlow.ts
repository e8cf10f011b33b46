/** Addresses of machines that connect to the customers database, by their names. */
export const clientMachines = {
  'shop-web-1': '10.20.0.14',
  'crm-worker': '10.20.16.31',
  bastion: '10.20.0.9',
} as const;

/** What a machine sent to the customers database in ten minutes, and got from it. */
export interface DatabaseFlow {
  readonly machine: keyof typeof clientMachines;
  readonly sent: number;
  readonly received: number;
}
