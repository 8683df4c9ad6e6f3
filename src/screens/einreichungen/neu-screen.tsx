import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { DEFAULT_JAHR } from '#contract/produkt.ts'
import { agenturuebersichtQuery } from '#src/parts/agenturuebersicht/agenturuebersicht-query.ts'
import { schlussWort } from '#src/parts/agenturuebersicht/agenturuebersicht-worte.ts'
import { einreichkategorienQuery } from '#src/parts/entwurf/entwurf-queries.ts'
import { KategorieAuskunft, kategorieGruppenOf } from '#src/parts/entwurf/felder/kategorie-wahl.tsx'
import { Zaehler } from '#src/parts/entwurf/felder/zaehler.tsx'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { usePageMark } from '#src/ui/use-page-mark.ts'
import { NeuAgentur } from './neu-agentur.tsx'
import { useAnlegen } from './use-anlegen.ts'
import '#src/parts/entwurf/entwurf.css'
import '#src/parts/entwurf/rahmen/entwurf-kopf.css'
import '#src/parts/entwurf/felder/felder.css'
import '#src/parts/entwurf/entwurf-neu.css'

/** `/einreichungen/neu` and `/admin/einreichungen/neu`: title and category, then the editor. */
export function Component() {
  useTitel('Neue Einreichung')
  usePageMark('entwurf')
  const buero = useLocation().pathname.startsWith('/admin/')
  const liste = buero ? '/admin/einreichungen' : '/dashboard/'
  const { werte, fehler, laeuft, change, create } = useAnlegen(buero)
  const { titel, kategorieId, agentur } = werte
  const { data, isError, refetch } = useQuery(einreichkategorienQuery(DEFAULT_JAHR, agentur?.id))
  const kategorie = data?.items.find(({ id }) => id === kategorieId)

  return (
    <main className="entwurf entwurf--neu" id="inhalt">
      <div className="entwurf__oben">
        <nav aria-label="Pfad" className="entwurf__pfad">
          <Link to={liste}>Einreichungen</Link>
          <CaretRightIcon size={14} aria-hidden="true" />
          <span aria-current="location">Neu</span>
        </nav>
        <h1>Neue Einreichung</h1>
        <p className="entwurf__vorspann">
          Titel und Kategorie genügen für den Anfang. Alles andere ergänzen Sie, wann Sie wollen; jede Eingabe wird von selbst gesichert.
        </p>
        {buero ? null : <SchlussVorbei />}
      </div>
      <form noValidate className="entwurf__mitte entwurf__neuform" onSubmit={(event) => void create(event)}>
        {buero ? (
          <NeuAgentur value={agentur} error={fehler?.felder['agenturId']} onChange={(next) => change({ agentur: next }, 'agenturId')} />
        ) : null}
        <TextField
          label="Titel der Arbeit"
          autoComplete="off"
          value={titel}
          error={fehler?.felder['titel']}
          action={<Zaehler laenge={titel.trim().length} max={120} erstAb={0.8} />}
          onChange={(event) => change({ titel: event.currentTarget.value }, 'titel')}
        />
        <div>
          <SelectField
            label="Kategorie"
            placeholder="Bitte wählen"
            value={kategorieId}
            groups={kategorieGruppenOf(data?.items ?? [])}
            error={fehler?.felder['kategorieId']}
            onChange={(next) => change({ kategorieId: next }, 'kategorieId')}
          />
          {kategorie ? <KategorieAuskunft kategorie={kategorie} /> : null}
        </div>
        {isError ? <InlineError title="Die Kategorien konnten nicht geladen werden." onRetry={() => void refetch()} /> : null}
        {fehler?.satz ? <InlineError title={fehler.satz}>Ihre Eingaben sind noch da.</InlineError> : null}
        <div className="entwurf__neuknoepfe">
          <Button type="submit" variant="primary" size="bar" loading={laeuft}>
            Entwurf anlegen
          </Button>
          <ButtonLink as={Link} to={liste} size="bar">
            Abbrechen
          </ButtonLink>
        </div>
      </form>
    </main>
  )
}

/** Whoever begins after the deadline reads so before the work, not after it. */
function SchlussVorbei() {
  const frist = useQuery(agenturuebersichtQuery).data?.frist
  if (frist?.lage !== 'VORBEI' || frist.bis === null) return null
  return (
    <p className="entwurf__vorspann" role="note">
      <strong>{`Der Einreichschluss war ${schlussWort(frist.bis)}.`}</strong> Einen Entwurf können Sie anlegen, abgeben nur, wenn das Wettbewerbsbüro
      die Frist verlängert.
    </p>
  )
}
