export const TalksPage = () => <h1>Future Talk</h1>;
