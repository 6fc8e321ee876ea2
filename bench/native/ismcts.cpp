// The search of src/skulk/bots/search.py by hand, on the C++ twin: one tree, a new guess and one random
// playout to the end in every iteration, every move its own count of opportunities, no sense of the game.

#include <algorithm>
#include <cmath>
#include <vector>

#include "fox.cpp"

namespace {

struct Edge {
    int move;  // question * 32 + choice
    int after = -1;
    double open = 0, tried = 0, total = 0;
};

struct Node {
    int seat;
    int beside = -1;  // the same moment with another seat to decide
    int key = -1;     // the question and the options as last met
    Mask options = 0;
    std::vector<int> open{};  // places of their edges
    std::vector<Edge> edges{};

    void meet(const Fox& fox) {
        key = fox.asking;
        options = fox.options;
        open.clear();
        for (Mask rest = options; rest; rest &= rest - 1)
            open.push_back(place_of(fox.asking * 32 + __builtin_ctz(rest)));
    }

    int place_of(int move) {
        for (size_t place = 0; place < edges.size(); ++place)
            if (edges[place].move == move) return int(place);
        edges.push_back({move});
        return int(edges.size()) - 1;
    }

    int pick(double explore) {
        double tries = 0, total = 0;
        for (int place : open) {
            tries += edges[place].tried;
            total += edges[place].total;
        }
        double hope = tries > 0 ? total / tries : 0.5, best_score = -1;
        double prior = 1.0 / double(open.size());
        int best = 0;
        for (int place : open) {
            Edge& edge = edges[place];
            edge.open += 1;
            double mean = edge.tried > 0 ? edge.total / edge.tried : hope;
            double score = mean + explore * prior * std::sqrt(edge.open) / (1 + edge.tried);
            if (score > best_score) {
                best_score = score;
                best = place;
            }
        }
        return best;
    }
};

struct Search {
    std::vector<Node> nodes;
    std::vector<std::pair<int, int>> path;  // node and place of the edge

    int grow(int seat) {
        nodes.push_back({seat});
        return int(nodes.size()) - 1;
    }

    int deciding(int node, int seat) {
        while (nodes[node].seat != seat) {
            if (nodes[node].beside < 0) {
                int other = grow(seat);
                nodes[node].beside = other;
            }
            node = nodes[node].beside;
        }
        return node;
    }

    void descend(Fox& fox, double explore) {
        path.clear();
        int spot = 0;
        while (!fox.ending) {
            if (path.size() && !(fox.options & (fox.options - 1))) {
                fox.choose(__builtin_ctz(fox.options));
                continue;
            }
            int here = deciding(spot, fox.seat);
            if (nodes[here].key != fox.asking || nodes[here].options != fox.options) nodes[here].meet(fox);
            int place = nodes[here].pick(explore);
            path.push_back({here, place});
            fox.choose(nodes[here].edges[place].move & 31);
            if (nodes[here].edges[place].tried == 0) return;
            if (nodes[here].edges[place].after < 0) {
                int after = grow(nodes[here].seat);
                nodes[here].edges[place].after = after;
            }
            spot = nodes[here].edges[place].after;
        }
    }

    void tell(const Fox& fox) {
        for (auto [node, place] : path) {
            nodes[node].edges[place].tried += 1;
            nodes[node].edges[place].total += fox.doubled_points(nodes[node].seat) / 2.0;
        }
    }
};

Fox guess(const Fox& fox, Dice& dice) {
    Fox other = fox;
    other.dice = dice.fork();
    std::array<int8_t, CELLS> faces;
    int hidden = 0;
    for (Mask rest = ALL_CELLS & ~fox.face_up; rest; rest &= rest - 1)
        faces[hidden++] = fox.arrows[__builtin_ctz(rest)];
    for (int last = hidden - 1; last > 0; --last) std::swap(faces[last], faces[dice.below(last + 1)]);
    other.unturnable = fox.unturnable & fox.face_up;
    int dealt = 0;
    for (Mask rest = ALL_CELLS & ~fox.face_up; rest; rest &= rest - 1) {
        int cell = __builtin_ctz(rest);
        other.arrows[cell] = faces[dealt++];
        if (!T.turns[other.arrows[cell]]) other.unturnable |= bit(cell);
    }
    return other;
}

}  // namespace

extern "C" {

// A search from a position some random decisions into a game; returns how often its favourite was tried.
double think(const Box* box, Dice* source, const int32_t* chance, int64_t decisions, int64_t iterations,
             double explore) {
    Fox fox(*box, source->fork());
    for (int64_t made = 0; made < decisions && !fox.ending; ++made) {
        int64_t options = __builtin_popcount(fox.options);
        fox.choose(nth_bit(fox.options, int(chance[made] * options >> BITS)));
    }
    Dice dice = source->fork();
    if (fox.ending) return think(box, source, chance, decisions, iterations, explore);
    Search search;
    search.grow(fox.seat);
    for (int64_t iteration = 0; iteration < iterations; ++iteration) {
        Fox world = guess(fox, dice);
        search.descend(world, explore);
        while (!world.ending) world.choose(nth_bit(world.options, dice.below(__builtin_popcount(world.options))));
        search.tell(world);
    }
    double most = 0;
    for (const Edge& edge : search.nodes[0].edges) most = std::max(most, edge.tried);
    return most;
}
}
