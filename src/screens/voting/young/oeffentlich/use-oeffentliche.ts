import { useParams } from 'react-router-dom'
import { usePakete } from '#src/parts/young/use-pakete.ts'
import { useYoung } from '../young-kontext.ts'
import { type OeffentlicheKategorie, toOeffentlich } from './oeffentliches.ts'

/** The categories for an audience, by number, from what is on this device; null until it has answered. */
export function useOeffentlicheKategorien(): readonly OeffentlicheKategorie[] | null {
  const { young, wahl } = useYoung()
  const pakete = usePakete(young.map(({ id }) => id))
  if (pakete.length === 0 || pakete.includes(undefined)) return null
  const da = pakete.filter((paket) => paket !== null && paket !== undefined)
  return da
    .flatMap((paket) => paket.kategorien.filter(({ id }) => wahl.get(id) === paket.juryId).map((kategorie) => ({ paket, kategorie })))
    .toSorted((one, other) => one.kategorie.nummer - other.kategorie.nummer)
    .flatMap(({ paket, kategorie }) => toOeffentlich(paket, kategorie.id) ?? [])
}

/** The category of the address; undefined until the device has answered, null where there is nothing to show. */
export function useOeffentlicheKategorie(): OeffentlicheKategorie | null | undefined {
  const { kategorieId = '' } = useParams()
  const { jurys, wahl } = useYoung()
  const juryId = wahl.get(kategorieId)
  const [paket] = usePakete(juryId ? [juryId] : [])
  if (juryId ? paket === undefined : jurys.items === null) return undefined
  return paket ? toOeffentlich(paket, kategorieId) : null
}
