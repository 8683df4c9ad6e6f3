import { queryOptions } from '@tanstack/react-query'
import { listBefangenheiten } from '#contract/befangenheit.ts'
import { getBereitschaft } from '#contract/bereitschaft.ts'
import { getJury } from '#contract/jury-editor.ts'
import { listJurymitglieder, listJurywahl } from '#contract/jurymitglied.ts'
import { getPanels } from '#contract/panel.ts'
import { callApi } from '#src/api/client.ts'
import type { QueryOf } from '#src/parts/liste/listen-stand.ts'

/** Under the key of the list: whatever changes a jury makes both old. */
export const juryEditorQuery = (id: string) =>
  queryOptions({ queryKey: ['jury-liste', 'editor', id], queryFn: ({ signal }) => callApi(getJury, { params: { id }, signal }) })

export const jurymitgliederQuery = (query: QueryOf<typeof listJurymitglieder>) =>
  queryOptions({ queryKey: ['jury-liste', 'mitglieder', query], queryFn: ({ signal }) => callApi(listJurymitglieder, { query, signal }) })

export const jurywahlQuery = (suche: string) =>
  queryOptions({ queryKey: ['jury-liste', 'wahl', suche], queryFn: ({ signal }) => callApi(listJurywahl, { query: { suche }, signal }) })

export const befangenheitenQuery = (juryId: string) =>
  queryOptions({
    queryKey: ['jury-liste', 'befangenheiten', juryId],
    queryFn: ({ signal }) => callApi(listBefangenheiten, { params: { juryId }, signal }),
  })

export const panelsQuery = (juryId: string) =>
  queryOptions({ queryKey: ['jury-liste', 'panels', juryId], queryFn: ({ signal }) => callApi(getPanels, { params: { juryId }, signal }) })

/** Tablets tell of themselves once a minute and with every event: this often it is read anew while somebody looks. */
const BEREITSCHAFT_MS = 10_000

export const bereitschaftQuery = (juryId: string) =>
  queryOptions({
    queryKey: ['jury-liste', 'bereitschaft', juryId],
    queryFn: ({ signal }) => callApi(getBereitschaft, { params: { juryId }, signal }),
    refetchInterval: BEREITSCHAFT_MS,
  })
