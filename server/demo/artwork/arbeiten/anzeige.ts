/** Titel | Auftraggeber | Marke | Branche | Claim | Konzept | Motive */
export const ANZEIGENARBEITEN = `
Wir haben nichts hinzuzufügen|Molkerei Lesachtal eGen|Lesachtal|Lebensmittel|Milch. Das war die Zutatenliste.|leise/kuh/creme|3
Lange Rede, kurzer Rasen|Mäher Wimmer GmbH|Wimmer|Handel|Läuft 240 Minuten. Länger als jede Gartenparty.|klassisch/blume/gras|1
Ein Auto ist ein Zimmer mit Aussicht auf Autos|Carsharing Teilzeit|Teilzeit|Verkehr|Steigen Sie um. Auf weniger.|copyText/auto/nebel|2
Einer von uns|Direktbank Hausfreund|Hausfreund|Finanzen|Sie erkennen uns am Zuhören.|reihe/hut+krone/papier|3
Zu groß für diese Seite|Möbelhaus Hallstein|Hallstein|Wohnen|Das Sofa misst 3,40 Meter. Die Seite nicht.|anschnitt/stuhl/terrakotta|3
Gestern Brot|Bäckerei Rasch|Rasch|Lebensmittel|Heute Knödel.|halbseiten/brot+semmel/sand|1
Ausschneiden und weglegen|Digitalfasten Verein|Digitalfasten|Gesundheit|Gutschein für eine Stunde ohne alles.|coupon/telefon/rosa|2
Zahnarztterminverschiebungsgründe|Zahnklinik Rossau|Rossau|Gesundheit|Wir kennen alle. Kommen Sie trotzdem.|schlagwort/mund/minze|1
Die Schraube, die niemand sieht|Schrauben Ferdinand AG|Ferdinand|Technik|Sie hält Ihnen den Rücken frei.|leise/knopf/asphalt|2
Wenn Oma eine Bank wäre|Volkskasse Mühlviertel|Volkskasse|Finanzen|Ein Fünfer für dich, ein Fünfer für später.|klassisch/muenze/himbeer|2
Kleingedrucktes, groß|Versicherung Fairbund|Fairbund|Finanzen|Wir zahlen. Punkt. Kein Stern.|copyText/lupe/weiss|1
Acht sind gleich, eine ist saftig|Obstbau Steirerland|Steirerland|Lebensmittel|Handverlesen heißt: mit der Hand gelesen.|reihe/apfel+birne/gras|2
Herbst, halb so wild|Mantelmacher Loden Ost|Loden Ost|Mode|Der Mantel kennt den Wind mit Vornamen.|anschnitt/blatt/orange|2
Vor der Heizung, nach der Heizung|Wärmepumpen Nord GmbH|Nord|Energie|Dazwischen liegt ein Anruf.|halbseiten/feuer+sonne/pfirsich|1
Bitte hier reißen|Papiertaschentücher Sanft|Sanft|Handel|Für alle, die beim Abspann bleiben.|coupon/tropfen/eis|1
Rindfleischetikettierung|Fleischerei Gaugl|Gaugl|Lebensmittel|Bei uns heißt sie Resi.|schlagwort/kuh/kirsch|1
Hier stand ein Komma|Lektorat Wortwahl|Wortwahl|Medien|Wir haben es gefunden.|leise/stift/weiss|3
Der Föhn geht, das Haar bleibt|Friseur Föhnwelle|Föhnwelle|Handel|Auch bei Südwind.|klassisch/schere/lachs|1
Sieben Sachen, ein Koffer|Reisebüro Weitweg|Weitweg|Tourismus|Den Rest haben wir schon hingeschickt.|reihe/koffer+ballon/zitrus|3
Das Licht am Ende des Wohnzimmers|Leuchten Tunkel|Tunkel|Wohnen|Abends um sieben beginnt der Süden.|anschnitt/lampe/nacht|2
Heute Nacht, morgen früh|Express Kurier Falke|Falke|Verkehr|Während Sie schlafen, fahren wir drei Bezirke.|halbseiten/mond+paket/abend|2
Wärme lässt sich schlecht verpacken|Kaminbau Rußmann|Rußmann|Handwerk|Darum kommen wir persönlich.|copyText/feuer/kakao|1
Wohnzimmerkonzertkarte|Stromhaus Salzkammer|Stromhaus|Energie|Ein Abend Musik kostet elf Cent.|schlagwort/gitarre/violett|2
Ich war eine Socke|Altkleider Neuwert|Neuwert|Mode|Jetzt bin ich zwei Handschuhe.|klassisch/socke/flieder|3
Schlafende Hunde|Hausratversicherung Wächter|Wächter|Finanzen|Können Sie ruhig liegen lassen.|leise/hund/salbei|2
Die Kunst des Weglassens|Optik Blickfang|Blickfang|Gesundheit|Ein Rahmen, zwei Gläser, null Gramm Eitelkeit.|klassisch/brille/nebel|2
Neun von zehn Fischen|Fischzucht Kaltwasser|Kaltwasser|Lebensmittel|Der zehnte ist im Rauch.|reihe/fisch+graete/ozean|2
Zwischenmenschen|Personalberatung Paar & Partner|Paar & Partner|Technik|Wir besetzen keine Stellen. Wir stellen Leute vor.|halbseiten/hand+herz/aubergine|1
Bedienungsanleitung für Stille|Kloster Hotel Sankt Veitl|Sankt Veitl|Tourismus|Schritt eins: Weiterlesen. Schritt zwei: nicht mehr.|copyText/kerze/moos|1
Guter Rat ist teuer, unserer nicht|Arbeiterhilfe Rechtsschutz|Rechtsschutz|Soziales|Erstberatung: null Euro, ein Kaffee.|klassisch/schloss/gold|2
Sommerschlussverkaufsschlange|Kaufhaus Gerngroß & Klein|Gerngroß & Klein|Handel|Hinten stehen lohnt sich auch.|schlagwort/hut/limette|1
Über Nacht gewachsen|Pilzkeller Wien|Pilzkeller|Lebensmittel|Auf Kaffeesud. Unter der Donau.|anschnitt/pilz/sand|2
Vier Ecken, keine Kante|Brettspiele Ulm|Brettspiele Ulm|Handel|Verlieren will gelernt sein.|reihe/paket+krone/tinte|1
Achtung, frisch gedacht|Zukunftsinstitut Bodensee|Zukunftsinstitut|Bildung|Bitte nicht anlehnen.|coupon/gluehbirne/zitrus|1
Dach über dem Denken|Ziegelwerk Pichl|Pichl|Handwerk|Hält seit vier Generationen dicht.|anschnitt/haus/ziegel|3
Der Kuckuck hat Feierabend|Uhren Schwarzwald Ost|Schwarzwald Ost|Handel|Er ruft Sie am Montag zurück.|leise/wecker/kiefer|1
Apfel, Stamm, weit weg|Auslandsdienst Kompass|Kompass|Bildung|Ein Jahr woanders. Ein Leben mehr.|klassisch/kompass/terrakotta|2
Stundenlang nichts passiert|Slow Ferries Adria|Slow Ferries|Tourismus|Zweimal täglich ab Rijeka.|leise/schiff/ozean|3
`
