/** Issues with the Estimated Darknet Value of the data that they bear on. */
export const SecurityIssues = () => null;
