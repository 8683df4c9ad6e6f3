import type { TestProject } from 'vitest/node'
import { createVorlage, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    postgresVorlage: string
  }
}

/** PostgreSQL once per run; test files ask for it by `inject('postgresUrl')`. What must outlive a crash is tried by chaos on clusters of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres({ fluechtig: true })
  project.provide('postgresUrl', cluster.url)
  project.provide('postgresVorlage', await createVorlage(cluster.url))
  return cluster.stop
}
