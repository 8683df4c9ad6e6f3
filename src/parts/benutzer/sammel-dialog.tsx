import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runSammelaktion, type SammelaktionAntwort, type SammelaktionArt } from '#contract/benutzer.ts'
import { ApiError } from '#src/api/api-error.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import './sammel-dialog.css'

const WORTE: Readonly<Record<SammelaktionArt, { knopf: string; partizip: string; folge: string }>> = {
  DEAKTIVIEREN: {
    knopf: 'Deaktivieren',
    partizip: 'deaktiviert',
    folge: 'Wer deaktiviert wird, ist auf allen Geräten abgemeldet und kann sich nicht mehr anmelden. Daten und Stimmen bleiben.',
  },
  AKTIVIEREN: { knopf: 'Aktivieren', partizip: 'aktiviert', folge: 'Wer aktiviert wird, kann sich wieder anmelden.' },
  EINLADEN: {
    knopf: 'Einladung senden',
    partizip: 'eingeladen',
    folge: 'Wer eingeladen wird, bekommt eine E-Mail mit einem Link, um das eigene Passwort zu setzen. Er gilt 14 Tage.',
  },
}

interface SammelDialogProps {
  aktion: SammelaktionArt
  ids: readonly string[]
  onClose: () => void
  /** The sentence says what was done. */
  onDone: (satz: string) => void
}

/** Names whom the action will touch and whom it leaves out and why, before it runs; the server decides again. */
export function SammelDialog({ aktion, ids, onClose, onDone }: SammelDialogProps) {
  const client = useQueryClient()
  const [laeuft, setLaeuft] = useState(false)
  const [fehler, setFehler] = useState<string | null>(null)
  const { knopf, folge } = WORTE[aktion]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sammelaktion', aktion, ids],
    queryFn: ({ signal }) => callApi(runSammelaktion, { body: { aktion, ids: [...ids], vorschau: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const anzahl = data?.betroffen.length ?? 0

  async function run() {
    setLaeuft(true)
    setFehler(null)
    try {
      const antwort = await callApi(runSammelaktion, { body: { aktion, ids: [...ids], vorschau: false } })
      await client.invalidateQueries({ queryKey: ['benutzer'] })
      onDone(satzOf(aktion, antwort))
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      setFehler(caught.satz)
    } finally {
      setLaeuft(false)
    }
  }

  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={data ? titelOf(anzahl, aktion) : knopf}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{data && anzahl === 0 ? 'Verstanden' : 'Abbrechen'}</Button>
          {anzahl > 0 ? (
            <Button variant={aktion === 'DEAKTIVIEREN' ? 'danger' : 'primary'} loading={laeuft} onClick={() => void run()}>
              {knopf}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="sammel-dialog">
        {error && !data ? (
          <InlineError
            title={error instanceof ApiError ? error.satz : 'Das hat nicht geklappt.'}
            onRetry={() => void refetch()}
            retrying={isFetching}
          >
            Es wurde nichts verändert.
          </InlineError>
        ) : null}
        {data || error ? null : <Skeleton height={120} radius={10} />}
        {data ? <Betroffene antwort={data} folge={folge} /> : null}
        {fehler ? <InlineError title={fehler}>Es wurde nichts verändert.</InlineError> : null}
      </div>
    </Dialog>
  )
}

function Betroffene({ antwort: { betroffen, ausgelassen }, folge }: { antwort: SammelaktionAntwort; folge: string }) {
  return (
    <>
      {betroffen.length > 0 ? (
        <>
          <p>{folge}</p>
          <ul aria-label="Betroffen">
            {betroffen.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      ) : null}
      {ausgelassen.length > 0 ? (
        <div>
          <h3>{ausgelassen.length === 1 ? '1 Person wird ausgelassen' : `${ausgelassen.length} Personen werden ausgelassen`}</h3>
          <ul aria-label="Ausgelassen">
            {ausgelassen.map(({ id, name, grund }) => (
              <li key={id}>
                {name} <span>{grund}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}

function titelOf(anzahl: number, aktion: SammelaktionArt): string {
  if (anzahl === 0) return `Niemand kann ${WORTE[aktion].partizip} werden`
  const wer = anzahl === 1 ? '1 Person' : `${anzahl} Personen`
  return aktion === 'EINLADEN' ? `${wer} einladen?` : `${wer} ${WORTE[aktion].knopf.toLowerCase()}?`
}

function satzOf(aktion: SammelaktionArt, { betroffen, ausgelassen }: SammelaktionAntwort): string {
  const getan =
    betroffen.length === 1
      ? `${betroffen[0]?.name} wurde ${WORTE[aktion].partizip}.`
      : `${betroffen.length} Personen wurden ${WORTE[aktion].partizip}.`
  return ausgelassen.length > 0 ? `${getan} ${ausgelassen.length} ausgelassen.` : getan
}
