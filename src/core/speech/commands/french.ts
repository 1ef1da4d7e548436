import type { CommandWords } from "./command-words.ts";

/** Commands in French. */
export const FRENCH: CommandWords = {
  phrases: {
    done: ["[c'est|j'ai|voilà c'est] (fait|fini|terminé)", "étape (faite|finie|terminée)", "c'est bon"],
    undo: ["(annuler|annule|annule ça|annule cela|défaire|reviens en arrière|retour en arrière)"],
    wrong: ["(c'est faux|c'est incorrect|ce n'est pas juste|c'est une erreur|je me suis trompé|je me suis trompée)"],
    "not-so": ["[c'est une] fausse alerte", "(ce n'est pas vrai|ce n'est pas le cas|tu te trompes)"],
    skip: ["(passer|passe|passe cette étape|passer cette étape|saute|saute cette étape|sauter cette étape|sauter)"],
    repeat: [
      "(répète|répéter|répète ça|encore une fois|redis ça|pardon|comment)",
      "qu'est-ce que tu as dit",
      "tu as dit quoi",
    ],
    next: [
      "(et ensuite|quelle est la suite|c'est quoi la suite|et maintenant|qu'est-ce que je fais maintenant|qu'est-ce qui vient ensuite)",
    ],
    pause: ["(pause|fais une pause|attends une minute|un instant|une minute)"],
    "go-on": ["(continue|continuer|reprends|reprendre)"],
    mute: ["(silence|muet|tais-toi|chut|coupe le son)"],
    speak: ["(parle|parle de nouveau|remets le son|tu peux parler)"],
    mark: ["(marque|marquer|marque ça|marque ce moment|marquer ce moment|note ce moment)"],
    "next-step": ["(suivant|étape suivante|l'étape suivante|prochaine étape)"],
    mistake: ["(erreur|l'erreur|début de l'erreur|l'erreur commence)"],
    fix: ["(correction|la correction|début de la correction|réparation|je corrige)"],
    back: ["(retour|retour au plan|de retour|fin de l'erreur|fin de la correction|corrigé|réparé)"],
    yes: ["(oui|ouais|exact|d'accord|c'est ça|okay|ok)", "oui (merci|s'il te plaît|vas-y)", "vas-y"],
    no: ["(non|nan|annule tout|laisse tomber|oublie)", "non (merci|pas ça)"],
  },
  fillers: ["euh", "hum", "hein", "alors", "bon", "hey", "coach", "ben", "ok", "okay", "maintenant"],
  negations: ["pas", "ne", "n", "jamais", "non", "sans", "rien"],
  questions: [
    ...[
      "que",
      "qu",
      "quoi",
      "ou",
      "pourquoi",
      "comment",
      "quel",
      "quelle",
      "quels",
      "quelles",
      "quand",
      "qui",
      "combien",
    ],
    ...["est", "puis", "peux", "dois", "ai", "suis", "faut"],
  ],
  askBack: (command) => `Tu as dit « ${command} » ?`,
  names: {
    ...{
      done: "c'est fait",
      undo: "annuler",
      wrong: "c'est faux",
      "not-so": "fausse alerte",
      skip: "passer cette étape",
      repeat: "répète",
    },
    ...{ next: "et ensuite", pause: "pause", "go-on": "continuer", mute: "silence", speak: "parle", mark: "marque ça" },
    ...{ "next-step": "étape suivante", mistake: "erreur", fix: "correction", back: "retour", yes: "oui", no: "non" },
  },
};
