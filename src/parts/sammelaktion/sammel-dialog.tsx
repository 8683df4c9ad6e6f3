import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fehlersatzOf } from '#src/api/api-error.ts'
import { Absage } from '../aktion/absage.tsx'
import { useFrage } from '../aktion/use-frage.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Betroffene } from './betroffene.tsx'
import { satzOf, titelOf, worteOf, type Sammelwahl } from './sammel-worte.ts'

const NICHTS = 'Es wurde nichts verändert.'

interface SammelDialogProps<Art extends string> {
  wahl: Sammelwahl<Art>
  aktion: Art
  ids: readonly string[]
  /** What the action has to know besides, with what the server says of a field. */
  felder?: (feld: (name: string) => string | undefined) => ReactNode
  onClose: () => void
  /** The sentence says what was done. */
  onDone: (satz: string) => void
}

/** Names what the action will touch and what it leaves out and why, before it runs; the server decides again. */
export function SammelDialog<Art extends string>({ wahl, aktion, ids, felder, onClose, onDone }: SammelDialogProps<Art>) {
  const { einheit, run, veraltet } = wahl
  const worte = worteOf(wahl, aktion)
  const { confirm, laeuft, fehler, feld, close } = useFrage({ keys: veraltet.map((name) => [name]), onClose })
  const vorschau = useQuery({
    queryKey: ['sammelaktion', einheit.eins, aktion, ids],
    queryFn: ({ signal }) => run({ aktion, ids: [...ids], vorschau: true }, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = vorschau
  const anzahl = data?.betroffen.length ?? 0
  const titel = data ? titelOf(anzahl, einheit, worte) : worte.knopf

  const handleRun = () =>
    confirm(
      { frage: titel, sonst: NICHTS, getan: (antwort) => satzOf(antwort, einheit, worte) },
      () => run({ aktion, ids: [...ids], vorschau: false }),
      (antwort) => onDone(satzOf(antwort, einheit, worte)),
    )

  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={titel}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{data && anzahl === 0 ? 'Verstanden' : 'Abbrechen'}</Button>
          {anzahl > 0 ? (
            <Button variant={worte.gefahr ? 'danger' : 'primary'} loading={laeuft} onClick={() => void handleRun()}>
              {worte.tun ?? worte.knopf}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="sammel-dialog">
        {data ? <Betroffene antwort={data} einheit={einheit} worte={worte} /> : <Warten abfrage={vorschau} />}
        {anzahl > 0 ? felder?.(feld) : null}
        <Absage fehler={felder && fehler?.fields ? null : fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}

/** Until it is known what would be touched. */
function Warten({ abfrage: { error, isFetching, refetch } }: { abfrage: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }) {
  if (!error) return <Skeleton height={120} radius={10} />
  return (
    <InlineError title={fehlersatzOf(error)} onRetry={() => void refetch()} retrying={isFetching}>
      {NICHTS}
    </InlineError>
  )
}
