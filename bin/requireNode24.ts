/** Every program of ours runs on Node 24, which npm scripts find in node_modules/.bin. */
export const requireNode24 = (): void => {
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  console.error(
    `Dataward runs on Node 24, this is ${process.versions.node}. Run \`npm ci\` once and start programs with \`npm run …\` or \`npx node …\`: they use the Node 24 that npm installed.`,
  );
  process.exit(1);
};
