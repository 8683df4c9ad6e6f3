import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import {
  countZeichen,
  gravurlueckenWort,
  MAX_GRAVURZEILE,
  MAX_GRAVURZEILEN,
  releaseGravur,
  type Auftritt,
  type Gravurluecke,
} from '#contract/auftritt.ts'
import { callApi } from '#src/api/client.ts'
import { localError } from '#src/api/local-error.ts'
import { formatWann } from '#src/lib/datum.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { useAuftritt, useAuftrittFeld } from '#src/parts/auftritt/auftritt-context.ts'
import { auftrittQuery } from '#src/parts/auftritt/auftritt-queries.ts'
import { FeldFrage } from '#src/parts/auftritt/feld-frage.tsx'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { FullWreath } from '#src/ui/full-wreath.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { gravurMangelOf, lueckenOf } from './gravur-mangel.ts'
import { UrkundeVerweis } from './urkunde-verweis.tsx'
import './gravur-karte.css'

const BLEIBT = 'Die Gravur bleibt, wie sie ist.'

/** The trophy's lines as they will be cut: typed where they will stand, and released by somebody who has looked. */
export function GravurKarte() {
  const { auftritt, sicherung } = useAuftritt()
  const { wert, nurAnsicht, change, changeAtOnce, onBlur } = useAuftrittFeld('gravur')
  const client = useQueryClient()
  const { run, laeuft, fehler } = useAktion({
    keys: [['auftritte', auftritt.einreichungId], ['ablauf']],
    absage: { frage: 'Gravur:', sonst: BLEIBT },
  })
  const zeilen = wert ?? auftritt.gravur.vorschlag
  const gefuellt = Array.from({ length: MAX_GRAVURZEILEN }, (_, index) => zeilen[index] ?? '')
  const laengste = Math.max(...zeilen.map(countZeichen), 0)
  const frei = auftritt.gravur.stand === 'FREIGEGEBEN'
  const luecken = lueckenOf(gefuellt, auftritt.fehlendeZeichen)
  const mangel = gravurMangelOf(gefuellt, luecken)
  const schild = useRef<HTMLDivElement>(null)
  const [standId, mangelId] = [useId(), useId()]

  function setZeile(index: number, text: string) {
    const next = gefuellt.with(index, text)
    change(next.slice(0, next.findLastIndex((each) => each !== '') + 1))
  }
  const release = (next: boolean) => {
    if (next && mangel) return schild.current?.querySelectorAll('input')[mangel.zeile]?.focus()
    void run(async () => {
      // What is released is what the server has.
      if (!(await sicherung.send())) throw localError('Noch nicht alles ist gesichert. Bitte versuchen Sie es gleich noch einmal.')
      const { version } = await client.fetchQuery({ ...auftrittQuery(auftritt.einreichungId), staleTime: 0 })
      return callApi(releaseGravur, { params: { einreichungId: auftritt.einreichungId }, body: { frei: next, zeilen: [...zeilen], version } })
    })
  }
  return (
    <section className="gravur-karte" aria-label="Gravur">
      <div className="gravur-karte__kopf">
        <h2>Gravur</h2>
        <Zeichenstand id={standId} luecken={luecken} laengste={laengste} />
      </div>
      <div className="gravur-karte__schild" ref={schild}>
        <FullWreath size={30} tone="silver" />
        {gefuellt.map((zeile, index) => (
          <input
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="text"
            aria-label={`Zeile ${index + 1} der Gravur`}
            autoComplete="off"
            value={zeile}
            readOnly={nurAnsicht}
            data-lang={countZeichen(zeile) > MAX_GRAVURZEILE || undefined}
            {...(luecken.some((luecke) => luecke.zeile === index) && { 'aria-invalid': true, 'aria-describedby': standId })}
            onChange={({ currentTarget }) => setZeile(index, currentTarget.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
      <p className="auftritt__leise" data-ueber={laengste > MAX_GRAVURZEILE || undefined}>
        {`${laengenSatz(laengste)} `}
        {wert !== null && !nurAnsicht ? (
          <button type="button" className="auftritt__verweis" onClick={() => changeAtOnce(null)}>
            Vorschlag nehmen
          </button>
        ) : null}
      </p>
      <FeldFrage feld="gravur" label="Gravur" />
      <Freigabestand auftritt={auftritt} />
      {nurAnsicht ? null : frei ? (
        <Button size="touch" block loading={laeuft} onClick={() => release(false)}>
          Freigabe zurücknehmen
        </Button>
      ) : (
        <Button
          size="touch"
          block
          variant="primary"
          loading={laeuft}
          {...(mangel && { 'aria-disabled': true, 'aria-describedby': mangelId })}
          icon={<CheckIcon size={22} weight="bold" aria-hidden="true" />}
          onClick={() => release(true)}
        >
          Gravur freigeben
        </Button>
      )}
      {nurAnsicht || frei || !mangel ? null : (
        <p className="auftritt__leise" id={mangelId}>
          {mangel.satz}
        </p>
      )}
      <Absage fehler={fehler} sonst={BLEIBT} />
      <UrkundeVerweis auftritt={auftritt} />
    </section>
  )
}

function Zeichenstand({ id, luecken, laengste }: { id: string; luecken: readonly Gravurluecke[]; laengste: number }) {
  if (luecken.length > 0)
    return (
      <span id={id}>
        <StatusWort icon={WarningIcon} ton="coral" wort={gravurlueckenWort(luecken)} />
      </span>
    )
  if (laengste > MAX_GRAVURZEILE) return <StatusWort icon={WarningIcon} ton="amber" wort="Zu lang für eine Zeile" />
  return <StatusWort icon={CheckIcon} ton="laurel" wort="Schrift hat alle Zeichen" />
}

function laengenSatz(laengste: number): string {
  if (laengste > MAX_GRAVURZEILE) return `Längste Zeile ${laengste} Zeichen, höchstens ${MAX_GRAVURZEILE} passen auf das Schild.`
  return `Längste Zeile ${laengste} von ${MAX_GRAVURZEILE} Zeichen.`
}

function Freigabestand({ auftritt: { gravur } }: { auftritt: Auftritt }) {
  const now = useNow()
  if (!gravur.freigabe) return null
  const wann = `${gravur.freigabe.durch} um ${formatWann(gravur.freigabe.ms, now())}`
  return gravur.stand === 'FREIGEGEBEN' ? (
    <p className="gravur-karte__stand" role="status">
      <StatusWort icon={CheckIcon} ton="laurel" wort={`Freigegeben von ${wann}`} />
    </p>
  ) : (
    <p className="gravur-karte__stand" role="status">
      <StatusWort icon={WarningIcon} ton="amber" wort={`Geändert seit der Freigabe von ${wann}. Bitte prüfen Sie die Zeilen.`} />
    </p>
  )
}
