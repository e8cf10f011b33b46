// Runs before the first paint, so that a chosen theme does not flash. Keep in step with lib/theme.ts.
{
  const choice = localStorage.getItem('theme');
  if (choice === 'light' || choice === 'dark') {
    document.documentElement.dataset.amplifyColorMode = choice;
  }
}
