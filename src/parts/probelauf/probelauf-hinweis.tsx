import { useQuery } from '@tanstack/react-query'
import { juryEditorQuery } from '#src/parts/jury/jury-editor-query.ts'
import { ProbelaufLeiste } from './probelauf-band.tsx'

/** On pages of the office about a jury that read something else of it. */
export function ProbelaufHinweis({ juryId }: { juryId: string }) {
  const { data } = useQuery(juryEditorQuery(juryId))
  return data?.probe ? <ProbelaufLeiste /> : null
}
