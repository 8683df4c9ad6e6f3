import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** PostgreSQL once per run; test files ask for it by `inject('postgresUrl')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
