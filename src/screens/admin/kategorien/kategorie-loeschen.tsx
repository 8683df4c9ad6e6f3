import type { Kategorie } from '#contract/kategorie.ts'
import { removeKategorie } from '#contract/kategorie.ts'
import { callApi } from '#src/api/client.ts'
import { LoeschenKnopf } from '#src/parts/editor/loeschen-knopf.tsx'

export function KategorieLoeschen({ kategorie }: { kategorie: Kategorie }) {
  return (
    <LoeschenKnopf
      name={kategorie.titel}
      verwendet={
        kategorie.einreichungen > 0 ? `Sie hat ${kategorie.einreichungen} ${kategorie.einreichungen === 1 ? 'Einreichung' : 'Einreichungen'}.` : null
      }
      zurueck="/admin/kategorien"
      veraltet={['kategorien']}
      onRemove={() => callApi(removeKategorie, { params: { id: kategorie.id } })}
    />
  )
}
