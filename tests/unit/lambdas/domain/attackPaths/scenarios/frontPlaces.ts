/** A network with a part for load balancers, and a machine in another part. */

export const shop = {
  id: 'vpc-2',
  subnets: {
    'subnet-front': '10.1.0.0/24',
    'subnet-app': '10.1.1.0/24',
    'subnet-db': '10.1.2.0/24',
  },
  isPublic: true,
};
export const machine = {
  ...{ id: 'i-app', vpc: 'vpc-2', subnet: 'subnet-app', address: '10.1.1.9' },
  ...{ groups: ['sg-app'], role: 'app' },
};
export const inPublic = { vpc: 'vpc-2', subnets: ['subnet-front'] };
