/** What a check proves, and what it does not. */
export function WasEsZeigt() {
  return (
    <section className="pruefen__karte pruefen__karte--leise" aria-labelledby="pruefen-zeigt">
      <h2 className="text-heading-sm" id="pruefen-zeigt">
        Was die Prüfung zeigt
      </h2>
      <dl className="pruefen__zeigt">
        <div>
          <dt>Ein Stimmprotokoll</dt>
          <dd>
            Jeder Eintrag versiegelt den vorigen. Fehlt einer, kommt einer dazu oder wird ein Zeichen geändert, nennt die Prüfung den ersten Eintrag,
            der nicht passt.
          </dd>
        </div>
        <div>
          <dt>Ein Stimmprotokoll mit aufbewahrtem Kopf</dt>
          <dd>
            Wer den Server betreibt, könnte das ganze Protokoll neu schreiben. Stimmt der Kopf überein, den jemand anderer bei der Schließung bekommen
            hat, ist auch das ausgeschlossen.
          </dd>
        </div>
        <div>
          <dt>Ein eigener Nachweis</dt>
          <dd>
            Die Angaben jeder eigenen Stimme ergeben die Prüfsumme, die das Tablet damals bekommen hat. Dass sie im Protokoll steht, zeigt er allein
            nicht: Dazwischen liegen die Stimmen der anderen. Legen Juryvorsitz oder Wettbewerbsbüro das Stimmprotokoll dazu, prüft diese Seite auch
            das.
          </dd>
        </div>
        <div>
          <dt>Woher diese Seite kommt</dt>
          <dd>Von demselben Server. Wer ihm nicht traut, öffnet sie in einer anderen Installation von Lorbeer: Die Datei bleibt dieselbe.</dd>
        </div>
      </dl>
    </section>
  )
}
