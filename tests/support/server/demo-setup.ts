import { prepareDemo } from './server-process.ts'

/** The demo programme once per state of its sources, before several files ask for a copy of it at once. */
export default async function setup(): Promise<void> {
  await prepareDemo()
}
