// Writes src/app/routeTree.gen.ts from the files in src/app/routes, as the build does.
import { Generator, getConfig } from '@tanstack/router-generator';

const root = process.cwd();
const config = getConfig(
  {
    target: 'react',
    routesDirectory: 'src/app/routes',
    generatedRouteTree: 'src/app/routeTree.gen.ts',
    quoteStyle: 'single',
    semicolons: true,
    disableLogging: true,
  },
  root,
);
await new Generator({ config, root }).run();
