/** Listings without which what stands before an instance is not known as a whole. */
const needed =
  /^(?:elasticloadbalancing:|apigateway:GET$|ec2:Describe(?:Instances|InternetGateways|NetworkAcls|NetworkInterfaces|RouteTables|SecurityGroups|Subnets|VpcPeeringConnections)$)/;

/** Whether the scanner needs an action to know what passes requests on to an instance. */
export const isMachineWayAction = (action: string): boolean => needed.test(action);
