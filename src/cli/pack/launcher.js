// Plain JavaScript, because it runs as it is: `main.js` of the archive that `npm run pack` makes.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Derap needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);

const [command = 'serve', ...args] = process.argv.slice(2);
if (command === 'serve') {
  process.argv.splice(2, 1);
  await import('./dist/server/main.js');
} else {
  const { runCommand } = await import('./dist/server/commands.js');
  process.exitCode = await runCommand(command, args);
}
